import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../../../config.ts';
import { BufferedResponse } from '../cache/buffered-response.ts';
import { type RequestPriority, requestPriority } from './request-priority.ts';
import { type Bottleneck, LoadMonitor } from './load-monitor.ts';
import { createRefusalHandler } from './create-refusal-handler.ts';
import { AdmissionQueue } from './admission-queue.ts';

type Reason = 'full' | Bottleneck;
const REASONS: readonly Reason[] = ['full', 'event-loop', 'database'];
interface LaneLimits {
  /** How many requests are answered at once, as a multiple of PAGES_AT_ONCE. */
  readonly share: number;
  /** Whether there are fewer while the event loop is late, or queries wait for a connection. */
  readonly isReducedUnderLoad: boolean;
}

const LANE_LIMITS: Readonly<Record<RequestPriority, LaneLimits>> = {
  page: { share: 1, isReducedUnderLoad: true },
  api: { share: 2, isReducedUnderLoad: true },
  form: { share: 2, isReducedUnderLoad: false },
  'sign-in': { share: 2, isReducedUnderLoad: false },
  staff: { share: 4, isReducedUnderLoad: false },
  file: { share: 40, isReducedUnderLoad: true },
  health: { share: Infinity, isReducedUnderLoad: false },
};
const LANE_NAMES = Object.keys(LANE_LIMITS) as RequestPriority[];
const PRIORITY_CLASSES: readonly RequestPriority[] = ['form', 'sign-in', 'staff'];
/** The part of their share that visitors keep meanwhile: at the smallest share one page and two reads of the default places. */
const OVERLOADED_VISITOR_SHARE = 0.32;
const LOG_INTERVAL_MS = 10_000;

/** Lets in as many requests of each kind as can be answered soon, and refuses the others before they cost anything. */
export class LoadShedder {
  private readonly loadMonitor = new LoadMonitor();
  private readonly queue = new AdmissionQueue();
  private readonly inFlight = new Map<RequestPriority, number>(LANE_NAMES.map((lane) => [lane, 0]));
  private readonly refused = new Map(
    LANE_NAMES.flatMap((lane) => REASONS.map((reason) => [`${lane} ${reason}` as const, 0])),
  );
  private watchConnections: (() => Promise<void>) | undefined;
  private unloggedCount = 0;
  private lastLoggedAt = -Infinity;
  private readonly log = new Logger('admission');
  private readonly sendRefusal: ReturnType<typeof createRefusalHandler>;

  constructor(private readonly config: Config) {
    this.sendRefusal = createRefusalHandler(config);
  }

  /** Wraps the listener, which is called only for what is let in. */
  wrap(listener: RequestListener): RequestListener {
    return (request, response) =>
      this.admit(request, response, () => {
        this.trackInFlight(requestPriority(request), request, response);
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
    const lane = requestPriority(request);
    if (this.hasCapacity(lane)) return enter();
    const places = this.getCapacity(lane);
    const refuse = () => {
      if (this.hasCapacity(lane)) return enter();
      if (!(response instanceof BufferedResponse))
        this.recordRefusal(lane, this.inFlight.get(lane)! < places ? this.loadMonitor.bottleneck : 'full');
      this.sendRefusal(request, response);
    };
    if (!this.queue.tryEnqueue(lane, places, { response, enter, refuse })) refuse();
  }

  /** Whoever waits for a connection to the database waits behind visitors, also who sends a form. */
  watchPool(orm: MikroORM) {
    const { loadMonitor } = this;
    this.watchConnections = async () => {
      const pool = (await orm.em.getConnection().getNativeClient()) as { readonly waitingCount: number };
      loadMonitor.countWaiting = () => pool.waitingCount;
    };
  }

  /** What all share is watched while the server is open. */
  watchServer(server: Server) {
    server.on('listening', () => this.start()).on('close', () => this.loadMonitor.stop());
    // One listener for each of its requests that is being answered.
    server.on('connection', (socket) => socket.setMaxListeners(0));
  }

  /** Must be called once for each application, after the metrics of the last have been dropped. */
  registerMetrics() {
    const { refused, inFlight } = this;
    new Counter({
      name: 'agency_requests_refused_total',
      help: 'Requests that were answered with 503 because there was no place for them, by class and reason',
      labelNames: ['class', 'reason'],
      collect() {
        this.reset();
        for (const [key, count] of refused) {
          const [lane, reason] = key.split(' ') as [RequestPriority, Reason];
          this.inc({ class: lane, reason }, count);
        }
      },
    });
    new Gauge({
      name: 'agency_requests_in_flight',
      help: 'Requests that are being answered, by class',
      labelNames: ['class'],
      collect() {
        for (const [lane, count] of inFlight) this.set({ class: lane }, count);
      },
    });
  }

  private readonly getCapacity = (lane: RequestPriority) => LANE_LIMITS[lane].share * this.config.PAGES_AT_ONCE;

  private readonly hasCapacity = (lane: RequestPriority) => {
    const places = this.getCapacity(lane);
    return (
      this.inFlight.get(lane)! <
      (LANE_LIMITS[lane].isReducedUnderLoad ? Math.max(1, places * this.getVisitorShare()) : places)
    );
  };

  /**
   * While the process is overloaded, visitors give way to forms and staff, each of whose many steps waits for a
   * rendering. A share that is only recovering says nothing of now.
   */
  private getVisitorShare() {
    const { share, isOverloaded } = this.loadMonitor;
    return isOverloaded && PRIORITY_CLASSES.some((lane) => this.inFlight.get(lane)! > 0)
      ? share * OVERLOADED_VISITOR_SHARE
      : share;
  }

  private start() {
    if (!this.config.PAGES_AT_ONCE) return;
    this.loadMonitor.start();
    // A database that is away now is asked again by the next server only: the event loop is watched meanwhile.
    this.watchConnections?.().catch(() => undefined);
  }

  /** What has a body takes its place when that has arrived: whoever sends it slowly keeps nobody out. */
  private trackInFlight(lane: RequestPriority, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    let state: 'waiting' | 'inside' | 'gone' = 'waiting';
    const enter = () => {
      if (state !== 'waiting') return;
      state = 'inside';
      this.inFlight.set(lane, this.inFlight.get(lane)! + 1);
    };
    const leave = () => {
      if (state === 'inside') this.inFlight.set(lane, this.inFlight.get(lane)! - 1);
      state = 'gone';
      socket.off('close', leave);
      this.queue.admitNext(this.hasCapacity);
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
  private recordRefusal(lane: RequestPriority, reason: Reason) {
    const key = `${lane} ${reason}` as const;
    this.refused.set(key, this.refused.get(key)! + 1);
    this.unloggedCount++;
    if (performance.now() - this.lastLoggedAt < LOG_INTERVAL_MS) return;
    this.log.warn({
      msg: 'requests refused',
      refused: this.unloggedCount,
      loopDelayMs: Math.round(this.loadMonitor.loopDelayMs),
      inFlight: Object.fromEntries(this.inFlight),
    });
    this.unloggedCount = 0;
    this.lastLoggedAt = performance.now();
  }
}

const isWrite = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD';
