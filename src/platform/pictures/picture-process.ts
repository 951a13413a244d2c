import { Logger } from '@nestjs/common';
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PictureMessages } from './decoding/picture-messages.ts';
import type { PictureServices } from './decoding/picture-services.ts';
import { PicturesBusy, UnusablePicture } from './pictures.problems.ts';

const MEGABYTE = 1024 * 1024;
const TOO_COSTLY = 'Cuesta demasiado tiempo o memoria';
/** Of allocators that give nothing back, the next picture must not pay for this one. */
const MOST_HELD = 400 * MEGABYTE;

class ProcessDied extends Error {}

type Service = keyof PictureServices;
type Outcome<K extends Service> = Awaited<ReturnType<PictureServices[K]>>;

/**
 * Decodes in a process of its own, started when it is needed: a picture may take it down, never the site. It does one
 * thing at a time. A worker thread would not do: a decoder that fails takes the whole process with it.
 */
export class PictureProcess {
  entry = resolve('dist/picture-worker.js');
  deadlineMs = 30_000;
  mostMegabytes = 768;
  /** Unused for so long, it gives its memory back. */
  idleMs = 60_000;

  private child: ChildProcess | null = null;
  private idle?: NodeJS.Timeout;
  private hasEnded = false;
  private readonly log = new Logger('pictures');

  get pid() {
    return this.child?.pid;
  }

  /** A picture is given another process, once: the first may have died of something else. */
  async ask<K extends Service>(service: K, ...args: Parameters<PictureServices[K]>): Promise<Outcome<K>> {
    const asked = { service, args } as PictureMessages['asked'];
    try {
      return (await this.attempt(asked).catch((error: unknown) => {
        if (!(error instanceof ProcessDied)) throw error;
        this.log.warn(error.message);
        return this.attempt(asked);
      })) as Outcome<K>;
    } catch (error) {
      throw error instanceof ProcessDied ? new PicturesBusy() : error;
    }
  }

  end() {
    this.hasEnded = true;
    this.kill();
  }

  private async attempt(asked: PictureMessages['asked']): Promise<unknown> {
    if (this.hasEnded) throw new PicturesBusy();
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const answered = await this.answer(child, asked);
    if (answered.bytesHeld > MOST_HELD) this.kill();
    this.idle = setTimeout(() => this.kill(), this.idleMs).unref();
    if ('unusable' in answered) throw new UnusablePicture(answered.unusable);
    if ('fault' in answered) throw new Error(answered.fault);
    return answered.value;
  }

  private answer(child: ChildProcess, asked: PictureMessages['asked']) {
    return new Promise<PictureMessages['answered']>((done, fail) => {
      const settle = (then: () => void) => {
        clearTimeout(deadline);
        child.off('message', heard).off('exit', died).off('error', died);
        then();
      };
      const died = () => {
        if (this.child === child) this.kill();
        settle(() => fail(new ProcessDied(`The process of the pictures died at "${asked.service}"`)));
      };
      const stop = (reason: string) => {
        this.kill();
        this.log.warn(`"${asked.service}" was stopped: ${reason}`);
        settle(() => fail(new UnusablePicture(TOO_COSTLY)));
      };
      const heard = (message: PictureMessages['answered'] | PictureMessages['outgrown']) =>
        'outgrown' in message ? stop(`more than ${this.mostMegabytes} MB`) : settle(() => done(message));
      const deadline = setTimeout(() => stop(`more than ${this.deadlineMs} ms`), this.deadlineMs);
      child.on('message', heard).once('exit', died).once('error', died);
      child.send(asked, (error) => error && died());
    });
  }

  private start() {
    const child = fork(this.entry, [String(this.mostMegabytes * MEGABYTE)], {
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
