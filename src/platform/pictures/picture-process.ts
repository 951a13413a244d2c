import { Logger } from '@nestjs/common';
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '../time-units.contract.ts';
import type { PictureMessages, PictureServices } from './decoding/run-picture-worker.ts';
import { PicturesBusy, PictureRejected } from './pictures.problems.ts';

const MEGABYTE = 1024 * 1024;
const TOO_COSTLY = 'La foto es demasiado pesada: redúzcala y vuelva a subirla';
/** A process that retains more is replaced, so that the next picture does not run out of memory. */
const MAX_RETAINED_BYTES = 400 * MEGABYTE;

class ProcessDied extends Error {}

type Service = keyof PictureServices;
type Outcome<K extends Service> = Awaited<ReturnType<PictureServices[K]>>;

/**
 * Decodes pictures in a child process that starts on demand and executes one task at a time. A malicious picture can
 * crash it, but not the application; in a worker thread, a crashing decoder would kill the whole process.
 */
export class PictureProcess {
  entry = resolve('dist/picture-worker.js');
  deadlineMs = 30 * SECOND_MS;
  maxMegabytes = 768;
  idleMs = MINUTE_MS;

  private child: ChildProcess | null = null;
  private idleTimer?: NodeJS.Timeout;
  private hasEnded = false;
  private readonly log = new Logger('pictures');

  get pid() {
    return this.child?.pid;
  }

  /** If the process dies, retries once in a new one, since the cause may not have been this picture. */
  async call<K extends Service>(service: K, ...args: Parameters<PictureServices[K]>): Promise<Outcome<K>> {
    const request = { service, args } as PictureMessages['request'];
    try {
      return (await this.attempt(request).catch((error: unknown) => {
        if (!(error instanceof ProcessDied)) throw error;
        this.log.warn(error.message);
        return this.attempt(request);
      })) as Outcome<K>;
    } catch (error) {
      throw error instanceof ProcessDied ? new PicturesBusy() : error;
    }
  }

  end() {
    this.hasEnded = true;
    this.kill();
  }

  private async attempt(request: PictureMessages['request']): Promise<unknown> {
    if (this.hasEnded) throw new PicturesBusy();
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const reply = await this.waitForReply(child, request);
    if (reply.bytesHeld > MAX_RETAINED_BYTES) this.kill();
    this.idleTimer = setTimeout(() => this.kill(), this.idleMs).unref();
    if ('unusable' in reply) throw new PictureRejected(reply.unusable);
    if ('error' in reply) throw new Error(reply.error);
    return reply.value;
  }

  private waitForReply(child: ChildProcess, request: PictureMessages['request']) {
    return new Promise<PictureMessages['reply']>((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(deadline);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        then();
      };
      const onExit = () => {
        if (this.child === child) this.kill();
        settle(() => reject(new ProcessDied(`The process of the pictures died at "${request.service}"`)));
      };
      const stop = (reason: string) => {
        this.kill();
        this.log.warn(`"${request.service}" was stopped: ${reason}`);
        settle(() => reject(new PictureRejected(TOO_COSTLY)));
      };
      const onMessage = (message: PictureMessages['reply'] | PictureMessages['outOfMemory']) =>
        'outOfMemory' in message ? stop(`more than ${this.maxMegabytes} MB`) : settle(() => resolve(message));
      const deadline = setTimeout(() => stop(`more than ${this.deadlineMs} ms`), this.deadlineMs);
      child.on('message', onMessage).once('exit', onExit).once('error', onExit);
      child.send(request, (error) => error && onExit());
    });
  }

  private start() {
    const child = fork(this.entry, [String(this.maxMegabytes * MEGABYTE)], {
      execArgv: [],
      // Contains no secrets; limits malloc arenas and prevents temporary files.
      env: { MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '1g', VIPS_WARNING: '0' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (chunk) => this.log.warn(String(chunk).slice(0, 1000)));
    // A process that dies between two pictures is no error: the next picture starts another.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }

  private kill() {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}
