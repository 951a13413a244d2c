import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { ReconnectingClient } from './reconnecting-client.ts';

const LEAST_INTERVAL = 250;
const INTERVAL_OF_MANY = 500;

/** Tells every process that visitors would now see something else: what it keeps of before is old. */
@Injectable()
export class PublicChanges implements OnModuleInit {
  private known = 0;
  private isOwed = false;
  private lastTold = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = 0;
  private readonly connection: ReconnectingClient;

  constructor(@Inject(configToken) { DATABASE_URL }: Config) {
    this.connection = new ReconnectingClient(DATABASE_URL, (client) => this.listen(client));
  }

  /** Whatever was read while it had another value may be old. */
  get version() {
    return this.known;
  }

  /** The database is out of reach: changes would not be heard of, and none can be made. */
  get isBlind() {
    return !this.connection.isUp;
  }

  async onModuleInit() {
    await this.connection.open();
  }

  /**
   * Cheap enough for every row: many at once are told as one, the last one always. What goes on for minutes is told less
   * often, so that something can be kept meanwhile.
   */
  announce({ isPartOfMany = false } = {}) {
    this.isOwed = true;
    const at = this.lastTold + (isPartOfMany ? INTERVAL_OF_MANY : LEAST_INTERVAL);
    if (this.timer && this.dueAt <= at) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.tell(), Math.max(0, at - Date.now()));
  }

  /** After whatever announces. */
  async close() {
    if (this.isOwed) await this.tell();
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /** What changed while nobody was listening is unknown: everything may have. */
  private async listen(client: Client) {
    client.on('notification', () => this.known++);
    await client.query('listen public_changes');
    this.known++;
    if (this.isOwed) this.announce();
  }

  private async tell() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isBlind) return;
    this.isOwed = false;
    this.lastTold = Date.now();
    try {
      await this.connection.execute('notify public_changes');
    } catch {
      this.announce();
    }
  }
}
