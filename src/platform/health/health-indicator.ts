import { DiscoveryService } from '@nestjs/core';

export interface HealthState {
  readonly status: 'ok' | 'degraded' | 'down';
  /** In Spanish, for whoever runs the system: what is the matter, without secrets or people. */
  readonly says?: string;
}

/** What one part of the system says of itself at `/health/ready`; it is given half a second to say it. */
export interface HealthIndicator {
  readonly name: string;
  check(): Promise<HealthState>;
}

/** Marks a provider as a part of what `/health/ready` tells. */
export const HealthIndicator = DiscoveryService.createDecorator();
