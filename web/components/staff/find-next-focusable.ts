interface Step {
  parent: Element;
  /** The position among the children of the parent. */
  at: number;
}

const AROUND = 'main, body, [role=dialog], [role=alertdialog]';
/** The name of a record comes before what else can be done in its row. */
const NAME = 'th a[href], th button';
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The way from an element up to the screen or the dialog that holds it. */
export function listAncestors(element: Element): Step[] {
  const steps: Step[] = [];
  for (let child = element; child.parentElement && !child.matches(AROUND); child = child.parentElement)
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return steps;
}

/** What stands nearest to where an element has been, and takes the focus; at the end of a list, what is before it. */
export function findNextFocusable(way: readonly Step[]): HTMLElement | null {
  for (const { parent, at } of way) {
    const near = parent.isConnected ? [parent.children[at], parent.children[at - 1]] : [];
    const stop = near.map((place) => place && findFocusable(place)).find((found) => found);
    if (stop) return stop;
  }
  return document.querySelector('main');
}

function findFocusable(place: Element): HTMLElement | undefined {
  const stops = [place, ...place.querySelectorAll(NAME), ...place.querySelectorAll(STOPS)];
  return stops.find(
    (stop): stop is HTMLElement =>
      stop instanceof HTMLElement &&
      stop.matches(STOPS) &&
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [inert] *') &&
      stop.checkVisibility(),
  );
}
