import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../../../config.ts';
import { RecordedAnswer } from '../cache/recorded-answer.ts';
import { type Lane, laneOf } from './lane-of.ts';
import { type Bottleneck, Pressure } from './pressure.ts';
import { refusals } from './refusals.ts';
import { WaitingRoom } from './waiting-room.ts';

type Reason = 'full' | Bottleneck;
const REASONS: readonly Reason[] = ['full', 'event-loop', 'database'];
interface Places {
  /** How many requests are answered at once, as a multiple of PAGES_AT_ONCE. */
  readonly share: number;
  /** Whether there are fewer while the event loop is late, or queries wait for a connection. */
  readonly givesWay: boolean;
}

const LANES: Readonly<Record<Lane, Places>> = {
  page: { share: 1, givesWay: true },
  api: { share: 2, givesWay: true },
  form: { share: 2, givesWay: false },
  'sign-in': { share: 2, givesWay: false },
  staff: { share: 4, givesWay: false },
  file: { share: 40, givesWay: true },
  health: { share: Infinity, givesWay: false },
};
const NAMES = Object.keys(LANES) as Lane[];
const HURRIED: readonly Lane[] = ['form', 'sign-in', 'staff'];
/** The part of their share that visitors keep meanwhile: at the smallest share one page and two reads of the default places. */
const VISITORS_PART = 0.32;
const TELL_EVERY_MS = 10_000;

/** Lets in as many requests of each kind as can be answered soon, and refuses the others before they cost anything. */
export class Admission {
  private readonly pressure = new Pressure();
  private readonly waitingRoom = new WaitingRoom();
  private readonly inside = new Map<Lane, number>(NAMES.map((lane) => [lane, 0]));
  private readonly refused = new Map(
    NAMES.flatMap((lane) => REASONS.map((reason) => [`${lane} ${reason}` as const, 0])),
  );
  private connected: (() => Promise<void>) | undefined;
  private untold = 0;
  private toldAt = -Infinity;
  private readonly log = new Logger('admission');
  private readonly answer: ReturnType<typeof refusals>;

  constructor(private readonly config: Config) {
    this.answer = refusals(config);
  }

  /** Wraps the listener, which is called only for what is let in. */
  before(listener: RequestListener): RequestListener {
    return (request, response) =>
      this.admit(request, response, () => {
        this.count(laneOf(request), request, response);
        listener(request, response);
      });
  }

  /**
   * Calls `enter` once there is a place. Where none comes soon, the request is answered here; only a refusal that a
   * visitor gets is counted, not that of a rendering in the background.
   */
  admit(request: IncomingMessage, response: ServerResponse, enter: () => void) {
    // While developing, a page is hundreds of files.
    const { PAGES_AT_ONCE, NODE_ENV } = this.config;
    if (!PAGES_AT_ONCE || NODE_ENV === 'development') return enter();
    const lane = laneOf(request);
    if (this.hasPlace(lane)) return enter();
    const places = this.placesOf(lane);
    const refuse = () => {
      if (this.hasPlace(lane)) return enter();
      if (!(response instanceof RecordedAnswer))
        this.note(lane, this.inside.get(lane)! < places ? this.pressure.bottleneck : 'full');
      this.answer(request, response);
    };
    if (!this.waitingRoom.seats(lane, places, { response, enter, refuse })) refuse();
  }

  /** Whoever waits for a connection to the database waits behind visitors, also who sends a form. */
  heed(orm: MikroORM) {
    const { pressure } = this;
    this.connected = async () => {
      const pool = (await orm.em.getConnection().getNativeClient()) as { readonly waitingCount: number };
      pressure.waiting = () => pool.waitingCount;
    };
  }

  /** What all share is watched while the server is open. */
  watch(server: Server) {
    server.on('listening', () => this.begin()).on('close', () => this.pressure.end());
    // One listener for each of its requests that is being answered.
    server.on('connection', (socket) => socket.setMaxListeners(0));
  }

  /** Must be called once for each application, after the metrics of the last have been dropped. */
  measure() {
    const { refused, inside } = this;
    new Counter({
      name: 'agency_requests_refused_total',
      help: 'Requests that were answered with 503 because there was no place for them, by class and reason',
      labelNames: ['class', 'reason'],
      collect() {
        this.reset();
        for (const [key, count] of refused) {
          const [lane, reason] = key.split(' ') as [Lane, Reason];
          this.inc({ class: lane, reason }, count);
        }
      },
    });
    new Gauge({
      name: 'agency_requests_in_flight',
      help: 'Requests that are being answered, by class',
      labelNames: ['class'],
      collect() {
        for (const [lane, count] of inside) this.set({ class: lane }, count);
      },
    });
  }

  private readonly placesOf = (lane: Lane) => LANES[lane].share * this.config.PAGES_AT_ONCE;

  private readonly hasPlace = (lane: Lane) => {
    const places = this.placesOf(lane);
    return this.inside.get(lane)! < (LANES[lane].givesWay ? Math.max(1, places * this.visitorsShare()) : places);
  };

  /**
   * While the process is overloaded, visitors give way to forms and staff, each of whose many steps waits for a
   * rendering. A share that is only recovering says nothing of now.
   */
  private visitorsShare() {
    const { share, isOver } = this.pressure;
    return isOver && HURRIED.some((lane) => this.inside.get(lane)! > 0) ? share * VISITORS_PART : share;
  }

  private begin() {
    if (!this.config.PAGES_AT_ONCE) return;
    this.pressure.begin();
    // A database that is away now is asked again by the next server only: the event loop is watched meanwhile.
    this.connected?.().catch(() => undefined);
  }

  /** What has a body takes its place when that has arrived: whoever sends it slowly keeps nobody out. */
  private count(lane: Lane, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    let state: 'waiting' | 'inside' | 'gone' = 'waiting';
    const enter = () => {
      if (state !== 'waiting') return;
      state = 'inside';
      this.inside.set(lane, this.inside.get(lane)! + 1);
    };
    const leave = () => {
      if (state === 'inside') this.inside.set(lane, this.inside.get(lane)! - 1);
      state = 'gone';
      socket.off('close', leave);
      this.waitingRoom.call(this.hasPlace);
    };
    // A pipelined answer that waits for its turn does not close with its connection.
    const socket = response.socket ?? request.socket;
    response.once('close', leave);
    socket.once('close', leave);
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (hasBody && isWrite(request)) request.once('end', enter);
    else enter();
  }

  /** A line for each refusal would cost more than the refusal. */
  private note(lane: Lane, reason: Reason) {
    const key = `${lane} ${reason}` as const;
    this.refused.set(key, this.refused.get(key)! + 1);
    this.untold++;
    if (performance.now() - this.toldAt < TELL_EVERY_MS) return;
    this.log.warn({
      msg: 'requests refused',
      refused: this.untold,
      loopDelayMs: Math.round(this.pressure.late),
      inFlight: Object.fromEntries(this.inside),
    });
    this.untold = 0;
    this.toldAt = performance.now();
  }
}

const isWrite = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD';
