import type { PageScripts } from './request-context.ts'

declare global {
  interface Window {
    /** Replays the queued clicks and the typed text. Called once after hydration. */
    repeatEarlyPresses?: () => void
  }
  interface PerformanceEntry {
    /** `navigational-prefetch` for a prefetched page, in browsers that report it. */
    readonly deliveryType?: string
  }
}

/** Device memory and network, which only some browsers report. */
interface Machine {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
  /** In GB. */
  readonly deviceMemory?: number
}

interface StartOptions extends PageScripts {
  /** Whether the page is complete without scripts, so that they load only at the first input or when idle. */
  readonly waits: boolean
}

/**
 * Starts the scripts of a page at the first input or when the browser is idle. Until hydration, clicks that need
 * scripts are queued and marked, and typed text is recorded; then both are replayed.
 * Links to pages and forms with an address are left to the browser, also while a part of the page is hydrated: the
 * router must not show another page before this one is hydrated.
 * Sent as text in the page, so the function uses nothing outside itself.
 */
export function startPage({ entries, files, waits }: StartOptions): void {
  // Milliseconds until the page is used without scripts that have not loaded.
  const longest = 10_000
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'keydown', 'focusin']
  const leaving = ['click', 'submit']
  const held = new Set<HTMLElement>()
  const typed = new Map<HTMLElement, string | boolean>()
  let pressed: Element | null = null
  let isStarted = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const { dataset } = document.documentElement
  let isRepeated = false
  const served = addressHere()

  async function start() {
    if (isStarted) return
    isStarted = true
    clearTimeout(patience)
    patience = setTimeout(doWithout, longest)
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // One file after the other, so that a click in between is queued at once.
    try {
      for (const file of [...files, ...entries]) {
        await import(file)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch {
      // The connection was lost; the next input retries.
      isStarted = false
      doWithout()
      for (const control of [...held, ...typed.keys()]) delete control.dataset['early']
      held.clear()
    }
  }

  /** Shows what a page without scripts needs, such as the button that applies filters. */
  function doWithout() {
    dataset['scriptless'] = ''
  }

  function onSign(event: Event) {
    if (!isAtRest(event) && !isFollowed(event)) void start()
  }

  /** Returns whether the pointer rests. Browsers also report a pointer that rests over a new page. */
  function isAtRest(event: Event) {
    return event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY
  }

  /** Returns whether a touch or focus is on a link to another page, whose loading should not compete with these scripts. */
  function isFollowed(event: Event) {
    const isTouch = event instanceof PointerEvent ? event.pointerType === 'touch' : /start|focus/.test(event.type)
    const link = isTouch && linkAt(event)
    return link && leadsAway(link) && !isForScripts(link)
  }

  function linkAt({ target }: Event) {
    return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  }

  function leadsAway(link: HTMLAnchorElement) {
    const isPage = link.protocol.startsWith('http') && !link.target && !link.hasAttribute('download')
    return isPage && link.href.split('#')[0] !== location.href.split('#')[0]
  }

  /** Returns whether a link needs scripts: a photograph opens over the page, and the back link goes through the history. */
  function isForScripts(link: HTMLAnchorElement) {
    if ('scriptless' in dataset) return false
    return link.pathname.startsWith('/images/') || 'held' in link.dataset || isToHidden(link)
  }

  function startWhenIdle() {
    const { connection, deviceMemory = 4 } = navigator as Navigator & Machine
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '') || deviceMemory < 2) return
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => void start())
      else void start()
    }, 2_000)
  }

  function holdClick(event: Event) {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    const isButton = pressed instanceof HTMLButtonElement && (pressed.type === 'button' || !pressed.form)
    if (isButton && !pressed.popoverTargetElement) hold(pressed, event)
    if (!(pressed instanceof HTMLAnchorElement)) return
    if (isForScripts(pressed)) hold(pressed, event)
    else if (leadsAway(pressed)) event.stopPropagation()
  }

  /** Returns whether a link leads to a part of this page that only scripts can show. */
  function isToHidden({ href, hash }: HTMLAnchorElement) {
    const isHere = hash && href.split('#')[0] === location.href.split('#')[0]
    return isHere && document.getElementById(hash.slice(1))?.checkVisibility() === false
  }

  /** Queues Enter in a text area where it sends the text. */
  function holdEnter(event: KeyboardEvent) {
    const { target, key, shiftKey, isComposing } = event
    if (
      key !== 'Enter' ||
      shiftKey ||
      isComposing ||
      !(target instanceof HTMLTextAreaElement) ||
      target.enterKeyHint !== 'send'
    )
      return
    const send = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (send) hold(send, event)
  }

  /** Marks the page as leaving until the browser shows the next one. */
  function markLeaving(event: Event) {
    if (event.defaultPrevented) return
    const isSameTab = event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey)
    const link = isSameTab ? linkAt(event) : null
    if (event.type === 'submit' || (link && leadsAway(link))) dataset['leaving'] = ''
  }

  function unmarkLeaving() {
    delete dataset['leaving']
  }

  /** Queues a form without an address, which the browser would send to the page itself, and an invalid form, whose errors the scripts show beside the fields. */
  function holdSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !submitter) return
    const isForScripts = 'held' in form.dataset || !form.checkValidity()
    if (!form.hasAttribute('action') || (isForScripts && !('scriptless' in dataset))) hold(submitter, event)
  }

  /** Reloads after back or forward to another address than the served page's, which the scripts would hydrate. */
  function reloadElsewhere(event: Event) {
    if (addressHere() === served) return
    event.stopImmediatePropagation()
    location.reload()
  }

  function addressHere() {
    return location.pathname + location.search
  }

  function hold(control: HTMLElement, event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    control.dataset['early'] = ''
    held.add(control)
    void start()
  }

  function notePressed({ target }: Event) {
    pressed = target instanceof Element ? target.closest('a, button') : null
  }

  /** Clicks the replacement of an element that was rendered again under the pointer: the browser sends it no click. */
  function clickRedrawn({ target }: Event) {
    const [before, below] = [pressed, target instanceof Element ? target.closest('a, button') : null]
    pressed = null
    if (isRepeated) removeEventListener('pointerup', clickRedrawn, true)
    if (before?.isConnected === false && below instanceof HTMLElement && below.textContent === before.textContent)
      below.click()
  }

  function noteTyped({ target }: Event) {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement
      )
    )
      return
    const isBox = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)
    typed.delete(target)
    typed.set(target, isBox ? target.checked : target.value)
    if (isBox || target instanceof HTMLSelectElement) target.dataset['early'] = ''
  }

  function repeat() {
    for (const sign of signs) removeEventListener(sign, onSign, true)
    removeEventListener('click', holdClick, true)
    removeEventListener('submit', holdSubmit, true)
    removeEventListener('keydown', holdEnter, true)
    removeEventListener('input', noteTyped, true)
    removeEventListener('pointerdown', notePressed, true)
    removeEventListener('popstate', reloadElsewhere)
    // From now on a listener of the page may prevent the navigation of a click.
    for (const type of leaving) {
      removeEventListener(type, markLeaving, true)
      addEventListener(type, markLeaving)
    }
    if (!pressed) removeEventListener('pointerup', clickRedrawn, true)
    isRepeated = true
    clearTimeout(patience)
    delete dataset['scriptless']
    for (const [field, value] of typed) {
      delete field.dataset['early']
      if (field.isConnected) write(field, value)
    }
    // A focused field may open suggestions on focus.
    const { activeElement, body } = document
    if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const control of held) {
      delete control.dataset['early']
      control.click()
    }
  }

  function write(field: HTMLElement, value: string | boolean) {
    const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
    // The first event makes React hydrate the field, which may empty it.
    tell('input')
    if (field instanceof HTMLInputElement && field.files) tell('change')
    else if (typeof value === 'boolean' && field instanceof HTMLInputElement) {
      field.checked = !value
      field.click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = String(value)
      tell('change')
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = ''
      // Uses the prototype's setter as typing does: React may have replaced the element's own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      tell('input')
      // A focused slider may be moved further by the next key.
      const isHeld = field.type === 'range' && field === document.activeElement
      if (field.type === 'range' || field.inputMode === 'numeric') setTimeout(() => tell(isHeld ? 'keyup' : 'focusout'))
    }
  }

  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  addEventListener('keydown', holdEnter, true)
  addEventListener('input', noteTyped, true)
  addEventListener('pointerdown', notePressed, true)
  addEventListener('pointerup', clickRedrawn, true)
  addEventListener('popstate', reloadElsewhere)
  // Captured, because React stops clicks from bubbling during hydration.
  for (const type of leaving) addEventListener(type, markLeaving, true)
  addEventListener('pagehide', unmarkLeaving)
  window.repeatEarlyPresses = repeat
  // A prefetched page may be stale: its scripts refetch the data.
  const isFetchedBefore = performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch'
  if (!waits || isFetchedBefore) return void start()
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('load', startWhenIdle)
}
