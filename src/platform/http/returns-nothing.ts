import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';

/** Done, and there is nothing to say about it. */
export const ReturnsNothing = () => applyDecorators(HttpCode(204), ApiNoContentResponse({ description: 'Done' }));
