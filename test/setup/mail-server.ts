import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { readonly recipients: string[] };

/**
 * Starts an SMTP server that stores mails. `refuse` rejects recipients; `deny` reports an error after storing a mail.
 */
export async function startMailServer() {
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
  // Tests kill clients in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code: number, message: string) => void (state.refusal = { code, message }),
    deny: () => void (state.isDenied = true),
    accept: () => void Object.assign(state, { refusal: null, isDenied: false }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
