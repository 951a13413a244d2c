import { Logger } from '@nestjs/common';
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PictureMessages } from './decoding/picture-messages.ts';
import type { PictureServices } from './decoding/picture-services.ts';
import { PicturesBusy, UnusablePicture } from './pictures.problems.ts';

const MEGABYTE = 1024 * 1024;
const TOO_COSTLY = 'La foto es demasiado pesada: redúzcala y vuelva a subirla';
/** Bytes; a process that keeps more is replaced, so that the next picture does not run out of memory. */
const MAX_RETAINED_BYTES = 400 * MEGABYTE;

class ProcessDied extends Error {}

type Service = keyof PictureServices;
type Outcome<K extends Service> = Awaited<ReturnType<PictureServices[K]>>;

/**
 * Decodes pictures in a child process, which is started on demand and does one task at a time: a malicious picture can
 * crash it, but not the application. A worker thread would not do, since a crashing decoder takes the whole process
 * with it.
 */
export class PictureProcess {
  entry = resolve('dist/picture-worker.js');
  deadlineMs = 30_000;
  maxMegabytes = 768;
  /** The process ends after so many milliseconds without work. */
  idleMs = 60_000;

  private child: ChildProcess | null = null;
  private idle?: NodeJS.Timeout;
  private hasEnded = false;
  private readonly log = new Logger('pictures');

  get pid() {
    return this.child?.pid;
  }

  /** Retries once in a new process, since the first may have died of something else. */
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
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const reply = await this.waitForReply(child, request);
    if (reply.bytesHeld > MAX_RETAINED_BYTES) this.kill();
    this.idle = setTimeout(() => this.kill(), this.idleMs).unref();
    if ('unusable' in reply) throw new UnusablePicture(reply.unusable);
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.value;
  }

  private waitForReply(child: ChildProcess, request: PictureMessages['request']) {
    return new Promise<PictureMessages['reply']>((done, fail) => {
      const settle = (then: () => void) => {
        clearTimeout(deadline);
        child.off('message', onMessage).off('exit', onDeath).off('error', onDeath);
        then();
      };
      const onDeath = () => {
        if (this.child === child) this.kill();
        settle(() => fail(new ProcessDied(`The process of the pictures died at "${request.service}"`)));
      };
      const stop = (reason: string) => {
        this.kill();
        this.log.warn(`"${request.service}" was stopped: ${reason}`);
        settle(() => fail(new UnusablePicture(TOO_COSTLY)));
      };
      const onMessage = (message: PictureMessages['reply'] | PictureMessages['outgrown']) =>
        'outgrown' in message ? stop(`more than ${this.maxMegabytes} MB`) : settle(() => done(message));
      const deadline = setTimeout(() => stop(`more than ${this.deadlineMs} ms`), this.deadlineMs);
      child.on('message', onMessage).once('exit', onDeath).once('error', onDeath);
      child.send(request, (error) => error && onDeath());
    });
  }

  private start() {
    const child = fork(this.entry, [String(this.maxMegabytes * MEGABYTE)], {
      execArgv: [],
      // None of our secrets; fewer places in which freed memory is kept, and no files.
      env: { MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '1g', VIPS_WARNING: '0' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (chunk) => this.log.warn(String(chunk).slice(0, 1000)));
    // A process that dies between two pictures is no fault: the next one starts another.
    child.on('error', () => undefined).once('exit', () => (this.child = this.child === child ? null : this.child));
    return child;
  }

  private kill() {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}
