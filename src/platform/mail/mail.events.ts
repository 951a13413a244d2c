import { z } from 'zod';

const Contract = z.strictObject({ id: z.uuid() });

/** A mail written by a person was sent or has failed for good. Consumers read the mail, so repetition is harmless. */
export class ReplyMailSettled {
  constructor(readonly id: string) {}

  contract() {
    return Contract;
  }
}
