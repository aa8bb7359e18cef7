/** A view as a browser sends it from the page of a car. */
export interface SentView {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Pages that are requested before the next view is sent. */
export const pagesPerView = 10

/** Returns a function that creates the next view of one of these cars, each of a new visitor. */
export function freshViews(url: string, cars: readonly string[]): () => SentView {
  let sent = 0
  return () => {
    sent += 1
    return {
      path: `/api/vehicles/${cars[sent % cars.length]}/views`,
      headers: {
        origin: url,
        'sec-fetch-site': 'same-origin',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${process.pid}.${sent}`,
        'content-length': '0',
      },
    }
  }
}

/** Returns how many views the product has counted, and how many pages it has rendered, since its start. */
export async function readCounts(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((all, [, count]) => all + Number(count), 0)
  return {
    views: sum(/^operation_duration_seconds_count\{operation="listings\.countView",[^}]*\} (\d+)$/gm),
    rendered: sum(/^page_duration_seconds_count\{[^}]*source="rendered"[^}]*\} (\d+)$/gm),
  }
}
