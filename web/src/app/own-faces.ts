/** Shows our own faces from the first paint where this browser has them already. Its source is sent as text in the page, so it uses nothing outside itself. */
export function showKnownFaces(): void {
  // A browser that blocks storage throws.
  try {
    if (localStorage.getItem('autopiazza.ownFaces')) document.documentElement.classList.add('own-faces')
  } catch {}
}

/**
 * Loads the faces of the headings and of the text, and shows them where they arrive while a person begins to read and where no line breaks differently, but not on a phone, which takes
 * long to set a page anew; later pages show them in any case. Its source is sent as text in the page, so it uses nothing outside itself.
 */
export function loadOwnFaces(): void {
  const longest = 600
  const { documentElement, body, fonts } = document
  const begun = performance.now()
  Promise.all(['Bricolage Grotesque', 'Hanken Grotesk'].map((name) => fonts.load(`1em '${name}'`))).then(
    (faces) => {
      if (faces.some(({ length }) => length === 0)) return
      try {
        localStorage.setItem('autopiazza.ownFaces', '1')
      } catch {}
      if (performance.now() - begun > longest || !matchMedia('(pointer: fine)').matches) return
      const height = body.scrollHeight
      documentElement.classList.add('own-faces')
      if (body.scrollHeight !== height) documentElement.classList.remove('own-faces')
    },
    () => undefined,
  )
}

/** Shows the faces that are loaded: on a page that was just written, nothing moves. */
export function showLoadedFaces(): void {
  if (document.fonts.check("1em 'Hanken Grotesk'")) document.documentElement.classList.add('own-faces')
}
