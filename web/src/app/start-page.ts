import type { PageScripts } from './request-context.ts'

declare global {
  interface Window {
    /** Replays the queued clicks and the typed text. Called once after hydration. */
    replayQueuedInput?: () => void
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
  /** True if the page is complete without scripts, so that they load only at the first input or when the browser is idle. */
  readonly waits: boolean
}

/**
 * Starts the scripts of a page at the first input or when the browser is idle. Until hydration, clicks that need
 * scripts are queued and marked, typed text is recorded, and both are replayed afterwards. The browser itself follows
 * links and submits forms that have an `action`, even during hydration: the router must not show another page before
 * this page is hydrated. The function is sent as text in the page, so it uses nothing outside itself.
 */
export function startPage({ entries, files, waits }: StartOptions): void {
  // Milliseconds after which the page is used without scripts if they have not loaded.
  const scriptTimeoutMilliseconds = 10_000
  const firstInputs = ['pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'keydown', 'focusin']
  const leavingEvents = ['click', 'submit']
  const queued = new Set<HTMLElement>()
  const typed = new Map<HTMLElement, string | boolean>()
  let pointed: Element | null = null
  let isStarted = false
  let scriptTimer: ReturnType<typeof setTimeout> | undefined
  const { dataset } = document.documentElement
  let isReplayed = false
  const servedAddress = currentAddress()

  async function start() {
    if (isStarted) return
    isStarted = true
    clearTimeout(scriptTimer)
    scriptTimer = setTimeout(enableScriptlessPage, scriptTimeoutMilliseconds)
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // Loads one file after the other, so that a click in between is queued at once.
    try {
      for (const file of [...files, ...entries]) {
        await import(file)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch {
      // The connection was lost; the next input retries.
      isStarted = false
      enableScriptlessPage()
      for (const control of [...queued, ...typed.keys()]) delete control.dataset['early']
      queued.clear()
    }
  }

  /** Shows the elements that a page without scripts needs, such as the button that applies filters. */
  function enableScriptlessPage() {
    dataset['scriptless'] = ''
  }

  function onFirstInput(event: Event) {
    if (!isPointerAtRest(event) && !isAboutToNavigate(event)) void start()
  }

  /** Returns whether the pointer rests. When a new page opens under a resting pointer, browsers report a movement of zero. */
  function isPointerAtRest(event: Event) {
    return event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY
  }

  /** Returns whether a touch or focus is on a link to another page. Loading that page should not compete with these scripts. */
  function isAboutToNavigate(event: Event) {
    const isTouch = event instanceof PointerEvent ? event.pointerType === 'touch' : /start|focus/.test(event.type)
    const link = isTouch && linkAt(event)
    return link && leadsAway(link) && !needsScripts(link)
  }

  function linkAt({ target }: Event) {
    return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  }

  function leadsAway(link: HTMLAnchorElement) {
    const isPage = link.protocol.startsWith('http') && !link.target && !link.hasAttribute('download')
    return isPage && link.href.split('#')[0] !== location.href.split('#')[0]
  }

  /** Returns whether a link needs scripts: a link to a photograph opens it over the page, and the back link uses the history. */
  function needsScripts(link: HTMLAnchorElement) {
    if ('scriptless' in dataset) return false
    return link.pathname.startsWith('/images/') || 'held' in link.dataset || leadsToHidden(link)
  }

  function startWhenIdle() {
    const { connection, deviceMemory = 4 } = navigator as Navigator & Machine
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '') || deviceMemory < 2) return
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => void start())
      else void start()
    }, 2_000)
  }

  function queueClick(event: Event) {
    const control = event.target instanceof Element ? event.target.closest('button, a') : null
    const isButton = control instanceof HTMLButtonElement && (control.type === 'button' || !control.form)
    if (isButton && !control.popoverTargetElement) queueControl(control, event)
    if (!(control instanceof HTMLAnchorElement)) return
    if (needsScripts(control)) queueControl(control, event)
    else if (leadsAway(control)) event.stopPropagation()
  }

  /** Returns whether a link leads to a section of this page that only scripts can show. */
  function leadsToHidden({ href, hash }: HTMLAnchorElement) {
    const isSamePage = hash && href.split('#')[0] === location.href.split('#')[0]
    return isSamePage && document.getElementById(hash.slice(1))?.checkVisibility() === false
  }

  /** Queues Enter in a text area where it sends the text. */
  function queueEnter(event: KeyboardEvent) {
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
    if (send) queueControl(send, event)
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

  /** Queues a form without an `action`, which the browser would send to the page itself, and an invalid form, whose errors the scripts show beside the fields. */
  function queueSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !submitter) return
    const needsScripts = 'held' in form.dataset || !form.checkValidity()
    if (!form.hasAttribute('action') || (needsScripts && !('scriptless' in dataset))) queueControl(submitter, event)
  }

  /** Reloads the page when the back or forward button has led to a URL other than that of the served page, because hydration would use the wrong URL. */
  function reloadAtOtherAddress(event: Event) {
    if (currentAddress() === servedAddress) return
    event.stopImmediatePropagation()
    location.reload()
  }

  function currentAddress() {
    return location.pathname + location.search
  }

  function queueControl(control: HTMLElement, event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    control.dataset['early'] = ''
    queued.add(control)
    void start()
  }

  function recordPointerTarget({ target }: Event) {
    pointed = target instanceof Element ? target.closest('a, button') : null
  }

  /** Clicks the replacement of an element that was rendered again under the pointer, because the browser sends no click to it. */
  function clickReplacement({ target }: Event) {
    const [before, below] = [pointed, target instanceof Element ? target.closest('a, button') : null]
    pointed = null
    if (isReplayed) removeEventListener('pointerup', clickReplacement, true)
    if (before?.isConnected === false && below instanceof HTMLElement && below.textContent === before.textContent)
      below.click()
  }

  function recordInput({ target }: Event) {
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

  function replay() {
    for (const input of firstInputs) removeEventListener(input, onFirstInput, true)
    removeEventListener('click', queueClick, true)
    removeEventListener('submit', queueSubmit, true)
    removeEventListener('keydown', queueEnter, true)
    removeEventListener('input', recordInput, true)
    removeEventListener('pointerdown', recordPointerTarget, true)
    removeEventListener('popstate', reloadAtOtherAddress)
    // From here on, a listener of the page can prevent the navigation of a click.
    for (const type of leavingEvents) {
      removeEventListener(type, markLeaving, true)
      addEventListener(type, markLeaving)
    }
    if (!pointed) removeEventListener('pointerup', clickReplacement, true)
    isReplayed = true
    clearTimeout(scriptTimer)
    delete dataset['scriptless']
    for (const [field, value] of typed) {
      delete field.dataset['early']
      if (field.isConnected) restoreField(field, value)
    }
    // A focused field may open suggestions on focus.
    const { activeElement, body } = document
    if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const control of queued) {
      delete control.dataset['early']
      control.click()
    }
  }

  function restoreField(field: HTMLElement, value: string | boolean) {
    const dispatch = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
    // The first event makes React hydrate the field, which can empty it.
    dispatch('input')
    if (field instanceof HTMLInputElement && field.files) dispatch('change')
    else if (typeof value === 'boolean' && field instanceof HTMLInputElement) {
      field.checked = !value
      field.click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = String(value)
      dispatch('change')
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = ''
      // Uses the prototype's setter, because React may have replaced the element's setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      dispatch('input')
      // A focused slider may be moved further by the next key.
      const isHeld = field.type === 'range' && field === document.activeElement
      if (field.type === 'range' || field.inputMode === 'numeric')
        setTimeout(() => dispatch(isHeld ? 'keyup' : 'focusout'))
    }
  }

  addEventListener('click', queueClick, true)
  addEventListener('submit', queueSubmit, true)
  addEventListener('keydown', queueEnter, true)
  addEventListener('input', recordInput, true)
  addEventListener('pointerdown', recordPointerTarget, true)
  addEventListener('pointerup', clickReplacement, true)
  addEventListener('popstate', reloadAtOtherAddress)
  // Captured, because React stops clicks from bubbling during hydration.
  for (const type of leavingEvents) addEventListener(type, markLeaving, true)
  addEventListener('pagehide', unmarkLeaving)
  window.replayQueuedInput = replay
  // The data of a prefetched page may be stale, so its scripts refetch them.
  const isPrefetched = performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch'
  if (!waits || isPrefetched) return void start()
  for (const input of firstInputs) addEventListener(input, onFirstInput, { capture: true, passive: true })
  addEventListener('load', startWhenIdle)
}
