import { z } from 'zod';

const Contract = z.strictObject({ id: z.uuid() });

/** A letter that a person wrote has left or has failed for good; readers fetch the mail, so repetition is harmless. */
export class ReplyMailSettled {
  constructor(readonly id: string) {}

  contract() {
    return Contract;
  }
}
