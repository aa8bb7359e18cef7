import { type Refusal, refusalIn } from '../app/refusal-body.ts'

/** The server refused a file, or could not be reached (`refusal` is null). */
export class FileNotSent extends Error {
  readonly refusal: Refusal | null
  constructor(refusal: Refusal | null) {
    super(refusal?.code ?? 'unreachable')
    this.refusal = refusal
  }
}

interface SendFile {
  url: string
  file: File
  /** `form` sends a multipart form, `body` the file alone with PUT. */
  as?: 'form' | 'body'
  /** Sent before the file in a form. */
  fields?: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Called with the uploaded fraction, from 0 to 1; 1 once the server has the whole file. */
  onProgress: (share: number) => void
}

/** Uploads one file and returns the response. It uses XMLHttpRequest because fetch does not report upload progress. */
export function sendFile({ url, file, as = 'form', fields = {}, signal, onProgress }: SendFile): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(as === 'body' ? 'PUT' : 'POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(loaded / total, 0.99) : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(new FileNotSent(refusalIn(answer)))
    }
    request.onerror = () => reject(new FileNotSent(null))
    request.onabort = () => reject(new FileNotSent(null))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(as === 'body' ? file : form)
  })
}
