import { readFileSync } from 'node:fs';
import { Agent, Dispatcher1Wrapper } from 'undici';

/** What makes requests trust nothing but the certificates of this file; wrapped, Node's own fetch takes it as undici does. */
export const trustCertificates = (file: string): object => ({
  dispatcher: new Dispatcher1Wrapper(new Agent({ connect: { ca: readFileSync(file, 'utf8') } })),
});
