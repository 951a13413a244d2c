import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';

export const ReturnsNothing = () => applyDecorators(HttpCode(204), ApiNoContentResponse({ description: 'Done' }));
