/** Arrows that scroll the photographs of a card, for the mouse only. */
export function CardArrows() {
  return [-1, 1].map((way) => (
    <button
      key={way}
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget: { parentElement } }) =>
        parentElement?.firstElementChild?.scrollBy({ left: way * parentElement.clientWidth })
      }
      className="card-arrow"
    />
  ))
}
