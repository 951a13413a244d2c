import { z } from 'zod';

/** What a server said of a version of a file, to be asked whether it is still the one. */
export const Validators = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  origin: z.string().meta({
    description:
      'Stands for the address that answered, which may hold keys: what is said of one says nothing of another',
  }),
});
export type Validators = z.infer<typeof Validators>;
