import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DependencyTracker } from './dependency-tracker.ts';

type Execute = (...args: unknown[]) => Promise<unknown>;

/** Asks each query that an answer for visitors is made of what it reads; one that does not say may read anything. */
@Injectable()
export class QueryDependencies implements OnModuleInit {
  constructor(private readonly queries: QueryBus) {}

  onModuleInit() {
    const { queries } = this;
    const execute = queries.execute.bind<Execute>(queries);
    const tracked: Execute = (...args) => DependencyTracker.trackPart(() => execute(...args));
    queries.execute = tracked;
  }
}
