import { stockImportsUrl } from '../../app/paths.ts'
import { type Refusal, refusalIn } from '../../app/refusal-body.ts'

/** The server said no to a stock file, or could not be reached (`refusal` is null). */
export class FileNotSent extends Error {
  readonly refusal: Refusal | null
  constructor(refusal: Refusal | null) {
    super(refusal?.code ?? 'unreachable')
    this.refusal = refusal
  }
}

interface SendStockFile {
  file: File
  signal: AbortSignal
  /** Called with the share that went up, from 0 to 1. */
  onSent: (share: number) => void
}

/** Sends a stock file for its dry run; answers the import's id. XMLHttpRequest, because fetch does not tell how much of a body went up. */
export function sendStockFile({ file, signal, onSent }: SendStockFile): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', stockImportsUrl)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer: unknown = request.response
      const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
      if (request.status === 200 && typeof id === 'string') resolve(id)
      else reject(new FileNotSent(refusalIn(answer)))
    }
    request.onerror = () => reject(new FileNotSent(null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
