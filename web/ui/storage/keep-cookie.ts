/** A page that may have no cookies does without. */
export function keepCookie(cookie: string) {
  try {
    document.cookie = cookie;
  } catch {
    // What is chosen holds until the page is left.
  }
}
