import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import { ApiError } from '../../../api/api-error.ts';

/** Its message says what the visitor can do about it. */
export class InquiryError extends ApiError {
  /** What the server calls it. */
  readonly title: string | undefined;

  constructor(advice: string, status?: number, problem?: Partial<ProblemDocument>) {
    super(status, problem);
    this.message = advice;
    this.title = problem?.title;
  }
}
