import { once } from 'node:events';
import { createServer } from 'node:net';

/** False also when the port cannot be opened for other reasons, which the application reports itself. */
export async function isPortInUse(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
}
