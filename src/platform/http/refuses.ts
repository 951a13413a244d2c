import { applyDecorators } from '@nestjs/common';
import { ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import { ProblemDocument } from '../problem.contract.ts';

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Documents the refusals of a route; each is a problem+json. */
export const Refuses = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, standardSchema: ProblemDocument } as ApiResponseOptions)),
    ...statuses.map((status) => ApiResponse({ status, content })),
  );
