import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Problem } from '../problem.ts';
import { ACCESS, type Access } from './access.ts';

class SignInNeeded extends Problem {
  readonly status = 401;

  constructor() {
    super('Inicie sesión para continuar');
  }
}

/** Denies by default: what says nothing about who may call it cannot even start. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  canActivate(context: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<Access>(ACCESS, [context.getHandler(), context.getClass()]);
    if ('public' in access) return true;
    throw new SignInNeeded();
  }

  /** Stops the boot on a route without `@Public()` or `@Allow(…)`. */
  refuseUndeclaredRoutes() {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype, name }) =>
      this.scanner
        .getAllMethodNames(metatype!.prototype as object)
        .map((method) => ({ method, handler: (metatype!.prototype as Record<string, () => void>)[method]! }))
        .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
        .filter(({ handler }) => !this.reflector.getAllAndOverride<Access>(ACCESS, [handler, metatype!]))
        .map(({ method }) => `${String(name)}.${method}`),
    );
    if (undeclared.length) throw new Error(`Routes that do not say who may call them: ${undeclared.join(', ')}`);
  }
}
