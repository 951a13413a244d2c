import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type MailFault = 'refusing' | 'hanging' | 'dropping' | 'delaying' | 'rejecting';

interface Delivered {
  readonly messageId: string;
  readonly recipients: readonly string[];
  /** False if the connection was dropped after DATA. */
  readonly isAcknowledged: boolean;
}

const VERDICTS: Partial<Record<MailFault, string>> = { delaying: '451 try later', rejecting: '550 no such user' };

export type FaultyMailServer = Awaited<ReturnType<typeof startFaultyMailServer>>;

/** Starts an SMTP server on a fixed port that delivers mails and fails on demand. */
export async function startFaultyMailServer() {
  const delivered: Delivered[] = [];
  const open = new Set<Socket>();
  let fault: MailFault | null = null;
  let server = await listenOn(0);
  const { port } = server.address() as AddressInfo;

  async function listenOn(port: number): Promise<Server> {
    const newServer = createServer(serve).listen(port, '127.0.0.1');
    await once(newServer, 'listening');
    return newServer;
  }

  function serve(socket: Socket) {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    if (fault === 'hanging') return;
    let buffer = '';
    let recipients: string[] = [];
    let inData = false;
    socket.write('220 post\r\n');

    const acceptMail = (source: string) => {
      const messageId = /^message-id: (<[^>]+>)/im.exec(source)![1]!;
      delivered.push({ messageId, recipients, isAcknowledged: fault !== 'dropping' });
      recipients = [];
      if (fault === 'dropping') return void socket.destroy();
      socket.write('250 delivered\r\n');
    };
    const handleLine = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'RCPT') {
        const verdict = fault && VERDICTS[fault];
        if (verdict) return void socket.write(`${verdict}\r\n`);
        recipients.push(/<([^>]*)>/.exec(line)![1]!);
      }
      inData = verb === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffer += text;
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0 || socket.destroyed) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (!inData) handleLine(part);
        else {
          inData = false;
          acceptMail(part);
        }
      }
    });
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    /** Starts a fault, which also affects open connections. */
    begin(next: MailFault) {
      fault = next;
      if (fault === 'refusing') server.close();
      if (fault === 'refusing' || fault === 'hanging') for (const socket of open) socket.destroy();
    },
    async end() {
      for (const socket of open) socket.destroy();
      if (fault === 'refusing') server = await listenOn(port);
      fault = null;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
