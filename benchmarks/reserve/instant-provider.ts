import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A card provider that opens every page at once, so that only the product is measured. */
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const fields = new URLSearchParams(body)
    const id = `cs_test_${randomBytes(24).toString('hex')}`
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_instant' })
    response.end(
      JSON.stringify({
        id,
        object: 'checkout.session',
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
        currency: 'eur',
        client_reference_id: fields.get('client_reference_id'),
        payment_intent: null,
        url: `http://localhost/pay/${id}`,
      }),
    )
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
