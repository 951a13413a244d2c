/** Gives the focus to what tells of a refusal, and shows it whole, wherever the page was scrolled to. */
export function focusAndReveal(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'center' });
}
