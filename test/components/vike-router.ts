/** URLs to which components navigated; Vike's own router needs a built site. */
export const visitedUrls: string[] = [];

const listeners = new Set<() => void>();

/** Calls the listener after every navigation; returns a function that removes it. */
export function onNavigate(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function navigate(url: string) {
  visitedUrls.push(url);
  for (const listener of listeners) listener();
  return Promise.resolve();
}

export function reload() {
  visitedUrls.push(location.href);
  return Promise.resolve();
}

export const prefetch = () => Promise.resolve();
