import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { readonly recipients: string[] };

/** A real SMTP server that keeps what it receives; `refuse` makes it answer so instead, `deny` after it has kept it. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
  const state: { refusal: { code: number; message: string } | null; isDenied: boolean } = {
    refusal: null,
    isDenied: false,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { refusal } = state;
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, recipients });
          done(state.isDenied ? Object.assign(new Error('answer lost'), { responseCode: 451 }) : undefined);
        }, done);
      });
    },
  });
  // Clients that are killed in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code: number, message: string) => void (state.refusal = { code, message }),
    deny: () => void (state.isDenied = true),
    accept: () => void Object.assign(state, { refusal: null, isDenied: false }),
    [Symbol.asyncDispose]: () => new Promise<void>((stopped) => server.close(stopped)),
  };
}
