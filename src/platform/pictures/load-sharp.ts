/** Loaded when the first picture is made: commands and imports, which make none, do not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every variant is made once: remembering pixels would only take memory.
  sharp.cache(false);
  return sharp;
}
