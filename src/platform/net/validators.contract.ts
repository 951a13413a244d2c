import { z } from 'zod';

/** The validators of a file (RFC 9110, 8.8), by which its server can tell whether it is current. */
export const Validators = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  origin: z.string().meta({
    description:
      'Stands for the address that answered, which may hold keys: what is said of one says nothing of another',
  }),
});
export type Validators = z.infer<typeof Validators>;
