/** Returns the command that sends a file to the upload address of a feed. */
export function curlLine(address: string, token: string): string {
  return `curl -T stock.csv -H "Authorization: Bearer ${token}" ${address}`
}
