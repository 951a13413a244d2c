import { once } from 'node:events';
import { createServer } from 'node:net';

/** Other reasons why a port cannot be opened are left for the application to report. */
export async function portInUse(port: number, host: string): Promise<boolean> {
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
