import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../../../config.ts';
import { BufferedResponse } from '../cache/in-flight-render.ts';
import { AdmissionQueue, classifyRequest, type RequestClass } from './admission-queue.ts';
import { createRefusalHandler } from './create-refusal-handler.ts';
import { type Bottleneck, LoadMonitor } from './load-monitor.ts';

/** `full`: all slots of the class are taken; otherwise, the bottleneck that reduced their number. */
type Reason = 'full' | Bottleneck;
const REASONS: readonly Reason[] = ['full', 'event-loop', 'database'];

interface ClassLimits {
  /** Number of concurrent requests per unit of PAGE_CONCURRENCY. */
  readonly pageMultiple: number;
  readonly isReducedUnderLoad: boolean;
}

const LIMITS: Readonly<Record<RequestClass, ClassLimits>> = {
  page: { pageMultiple: 1, isReducedUnderLoad: true },
  api: { pageMultiple: 2, isReducedUnderLoad: true },
  form: { pageMultiple: 2, isReducedUnderLoad: false },
  'sign-in': { pageMultiple: 2, isReducedUnderLoad: false },
  staff: { pageMultiple: 4, isReducedUnderLoad: false },
  file: { pageMultiple: 40, isReducedUnderLoad: true },
  health: { pageMultiple: Infinity, isReducedUnderLoad: false },
};
const REQUEST_CLASSES = Object.keys(LIMITS) as RequestClass[];
/** Classes whose requests in progress reduce the slots of visitors under overload. */
const PREFERRED_CLASSES: readonly RequestClass[] = ['form', 'sign-in', 'staff'];
/**
 * Factor for the slots of visitors under overload while forms, sign-ins or staff are active. With default settings and
 * the minimum factor of the monitor, it leaves one page and two API reads.
 */
const OVERLOADED_VISITOR_SHARE = 0.32;
const LOG_INTERVAL_MS = 10_000;

/** Admits as many requests of each class as can be served soon, and refuses the others before they cost much. */
export class LoadShedder {
  private readonly loadMonitor = new LoadMonitor();
  private readonly queue = new AdmissionQueue();
  private readonly inFlight = new Map<RequestClass, number>(REQUEST_CLASSES.map((requestClass) => [requestClass, 0]));
  private readonly refused = new Map(
    REQUEST_CLASSES.flatMap((requestClass) => REASONS.map((reason) => [`${requestClass} ${reason}` as const, 0])),
  );
  private watchConnections: (() => Promise<void>) | undefined;
  private unloggedCount = 0;
  private lastLoggedAt = -Infinity;
  private readonly log = new Logger('admission');
  private readonly sendRefusal: ReturnType<typeof createRefusalHandler>;

  constructor(private readonly config: Config) {
    this.sendRefusal = createRefusalHandler(config);
  }

  wrap(listener: RequestListener): RequestListener {
    return (request, response) =>
      this.admit(request, response, () => {
        this.trackInFlight(classifyRequest(request), request, response);
        listener(request, response);
      });
  }

  /**
   * Calls `enter` once there is a slot, or refuses the request. Refused renders of the page cache are not counted,
   * since their clients usually get a cached response.
   */
  admit(request: IncomingMessage, response: ServerResponse, enter: () => void) {
    // In development, a page consists of hundreds of files.
    const { PAGE_CONCURRENCY, NODE_ENV } = this.config;
    if (!PAGE_CONCURRENCY || NODE_ENV === 'development') return enter();
    const requestClass = classifyRequest(request);
    if (this.hasCapacity(requestClass)) return enter();
    const capacity = this.getCapacity(requestClass);
    const enterOrRefuse = () => {
      if (this.hasCapacity(requestClass)) return enter();
      if (!(response instanceof BufferedResponse))
        this.recordRefusal(
          requestClass,
          this.inFlight.get(requestClass)! < capacity ? this.loadMonitor.bottleneck : 'full',
        );
      this.sendRefusal(request, response);
    };
    if (!this.queue.tryEnqueue(requestClass, capacity, { response, enter, onTimeout: enterOrRefuse })) enterOrRefuse();
  }

  /**
   * Counts queries that wait for a database connection as load, since those of forms and staff wait in the same queue
   * as those of visitors.
   */
  watchPool(orm: MikroORM) {
    const { loadMonitor } = this;
    this.watchConnections = async () => {
      const pool = (await orm.em.getConnection().getNativeClient()) as { readonly waitingCount: number };
      loadMonitor.countWaitingQueries = () => pool.waitingCount;
    };
  }

  watchServer(server: Server) {
    server.on('listening', () => this.start()).on('close', () => this.loadMonitor.stop());
    // Each open request of a connection adds a listener, so the default limit of Node would cause warnings.
    server.on('connection', (socket) => socket.setMaxListeners(0));
  }

  /** Call once per application, after the metrics of the previous one have been cleared. */
  registerMetrics() {
    const { refused, inFlight } = this;
    new Counter({
      name: 'agency_requests_refused_total',
      help: 'Requests refused with 503 because of overload, by class and reason',
      labelNames: ['class', 'reason'],
      collect() {
        this.reset();
        for (const [key, count] of refused) {
          const [requestClass, reason] = key.split(' ') as [RequestClass, Reason];
          this.inc({ class: requestClass, reason }, count);
        }
      },
    });
    new Gauge({
      name: 'agency_requests_in_flight',
      help: 'Requests in progress by class, without cached ones',
      labelNames: ['class'],
      collect() {
        for (const [requestClass, count] of inFlight) this.set({ class: requestClass }, count);
      },
    });
  }

  private readonly getCapacity = (requestClass: RequestClass) =>
    LIMITS[requestClass].pageMultiple * this.config.PAGE_CONCURRENCY;

  private readonly hasCapacity = (requestClass: RequestClass) => {
    const capacity = this.getCapacity(requestClass);
    const available = LIMITS[requestClass].isReducedUnderLoad
      ? Math.max(1, capacity * this.getVisitorShare())
      : capacity;
    return this.inFlight.get(requestClass)! < available;
  };

  /**
   * Under overload, forms, sign-ins and staff take precedence over visitors, since the page cache serves none of their
   * requests.
   */
  private getVisitorShare() {
    const { concurrencyFactor, isOverloaded } = this.loadMonitor;
    return isOverloaded && PREFERRED_CLASSES.some((requestClass) => this.inFlight.get(requestClass)! > 0)
      ? concurrencyFactor * OVERLOADED_VISITOR_SHARE
      : concurrencyFactor;
  }

  private start() {
    if (!this.config.PAGE_CONCURRENCY) return;
    this.loadMonitor.start();
    // If the pool is not available, only the event loop is monitored.
    this.watchConnections?.().catch(() => undefined);
  }

  /** A write request with a body takes a slot only once the body is read, so that slow uploads cannot starve others. */
  private trackInFlight(requestClass: RequestClass, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    let state: 'arriving' | 'inFlight' | 'ended' = 'arriving';
    const enter = () => {
      if (state !== 'arriving') return;
      state = 'inFlight';
      this.inFlight.set(requestClass, this.inFlight.get(requestClass)! + 1);
    };
    const leave = () => {
      if (state === 'inFlight') this.inFlight.set(requestClass, this.inFlight.get(requestClass)! - 1);
      state = 'ended';
      socket.off('close', leave);
      this.queue.admitNext(this.hasCapacity);
    };
    // A pipelined response that waits for its turn does not close with its connection.
    const socket = response.socket ?? request.socket;
    response.once('close', leave);
    socket.once('close', leave);
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (hasBody && isWrite(request)) request.once('end', enter);
    else enter();
  }

  /** Logs at most one line per interval, since logging each refusal would cost more than the refusal. */
  private recordRefusal(requestClass: RequestClass, reason: Reason) {
    const key = `${requestClass} ${reason}` as const;
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
