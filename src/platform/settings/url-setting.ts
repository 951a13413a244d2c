import { z } from 'zod';

/** A setting that is an address, and how one looks. */
export const urlSetting = (protocol: RegExp, sample: string) =>
  z.url({ protocol, error: ({ input }) => `${input === undefined ? 'falta: póngala' : 'debe ser'} como ${sample}` });
