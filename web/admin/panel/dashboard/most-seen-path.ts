export const mostSeenPath = '/api/v1/staff/properties/most-seen?days=30';
