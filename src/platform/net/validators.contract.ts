import { z } from 'zod';

/** Validators of a file (RFC 9110, 8.8), with which its server can tell whether it is current. */
export const Validators = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  origin: z.string().meta({
    description: 'SHA-256 hash of the URL that the validators belong to; hashed because a URL may contain credentials',
  }),
});
export type Validators = z.infer<typeof Validators>;
