/** An image with its exact tag in docker-compose.yml or Dockerfile, with or without a digest. */
const IMAGE = /^(\s*image: (?:&\w+ )?|FROM )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

interface Pinned {
  readonly text: string;
  /** Images whose registry did not respond; they keep their digest. */
  readonly faults: readonly string[];
}

/** Pins each image in the text to its current digest. */
export async function pinImages(text: string, digestOf: (image: string) => Promise<string>): Promise<Pinned> {
  const images = new Set([...text.matchAll(IMAGE)].map(([, , image]) => image!));
  const digests = new Map<string, string>();
  const faults: string[] = [];
  for (const image of images) {
    try {
      digests.set(image, `@${await digestOf(image)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      faults.push(`${image}: ${cause instanceof Error ? cause.message : message}`);
    }
  }
  const pinned = (_whole: string, before: string, image: string, digest = '') =>
    `${before}${image}${digests.get(image) ?? digest}`;
  return { text: text.replace(IMAGE, pinned), faults };
}
