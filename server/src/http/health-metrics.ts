import { Gauge, type Registry } from 'prom-client'
import type { ComponentHealth } from '../observability/component-health.ts'

/** Publishes the health and the figures of each long-lived component as metrics. */
export function registerHealth(registry: Registry, health: ComponentHealth): void {
  new Gauge({
    name: 'part_working',
    help: 'Whether each long-lived component works: 1, or 0 when it has a problem.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const { component, problem } of health.states()) this.set({ part: component }, problem === null ? 1 : 0)
    },
  })
  for (const { name, help, value } of health.figures())
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
}
