import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HealthPart, type PartState } from '../../../health/health-part.ts';
import { AskedPart } from './asked-part.ts';

const UNKNOWN: PartState = { status: 'down', says: 'Todavía está arrancando.' };

/** All parts of the system that say how they are. */
@Injectable()
export class HealthParts implements OnApplicationBootstrap {
  private parts: AskedPart[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap() {
    this.parts = this.discovery
      .getProviders({ metadataKey: HealthPart.KEY })
      .map(({ instance }) => new AskedPart(instance as HealthPart))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  async stateOf(name: string): Promise<PartState> {
    return (await this.parts.find((part) => part.name === name)?.state()) ?? UNKNOWN;
  }

  states() {
    return Promise.all(this.parts.map(async (part) => ({ name: part.name, ...(await part.state()) })));
  }
}
