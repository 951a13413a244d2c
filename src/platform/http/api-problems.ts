import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ProblemDocument } from '../problem.contract.ts';

export const PROBLEM_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Not to be understood: the address, its host, or the body',
  403: 'Not for this caller',
  404: 'Not known',
  410: 'No longer available',
  409: 'Something else happened first',
  413: 'Too large',
  415: 'Not a format that is taken',
  422: 'Unknown or invalid input, each with its pointer',
  429: 'Too many requests; Retry-After says when to come back',
  431: 'Address or headers too long',
  503: 'Not available now',
  507: 'No room on the disk of the server',
};

/** Documents the statuses with which a route refuses; each answer is a problem+json. */
export const ApiProblems = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: PROBLEM_DESCRIPTIONS[status] ?? '', standardSchema: ProblemDocument }),
    ),
  );
