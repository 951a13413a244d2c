import type { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ProblemFilter } from '../problem.filter.ts';
import { ReadyAnswer } from '../../reading/ready-answer.ts';
import { readyMethod } from './ready-method.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Everywhere {
  readonly pipe: StandardSchemaValidationPipe;
  readonly serializer: StandardSchemaSerializerInterceptor;
  readonly problems: ProblemFilter;
}

/**
 * Has routes that are `@Ready()` answered past Nest, whose way from a request to a method costs more than what they do.
 * Hooks, checks of parameters, contracts and problems are those of all routes.
 */
export function readyRoutes(app: NestFastifyApplication, { pipe, serializer, problems }: Everywhere) {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      const { ready } = route.config ?? {};
      if (!ready) return;
      const { parameters, schema } = readyMethod(ready);
      const controller = app.get<Record<string, (...values: unknown[]) => Promise<object>>>(ready.controller);
      const answer = async (request: FastifyRequest) => {
        const values = parameters.map(({ read, metadata }) => pipe.transform(read(request), metadata));
        const said = await controller[ready.name]!(...(await Promise.all(values)));
        return said instanceof ReadyAnswer ? said.json : JSON.stringify(await serializer.serialize(said, schema));
      };
      const { handler } = route;
      route.handler = function (request, reply) {
        // No parameter of an address is empty: Nest says what is there instead.
        if (hasEmpty(request)) return handler.call(this, request, reply);
        answer(request)
          .then((json) => reply.type(JSON_TYPE).send(json))
          .catch((fault: unknown) => refuse(problems, fault, request, reply));
      };
    });
}

const hasEmpty = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>).includes('');

const refuse = (problems: ProblemFilter, fault: unknown, request: FastifyRequest, reply: FastifyReply) =>
  problems.catch(fault, new ExecutionContextHost([request, reply]));
