const LEAST_GROUPED = 1000;

/**
 * Returns a whole number with a comma between thousands: "1,950". Smaller numbers do without `Intl`, whose first use takes a phone
 * more than 100 ms; with it, hydrating a page would wait for it.
 */
export const formatCount = (count: number): string =>
  Math.abs(count) < LEAST_GROUPED ? String(count) : new Intl.NumberFormat('en').format(count);
