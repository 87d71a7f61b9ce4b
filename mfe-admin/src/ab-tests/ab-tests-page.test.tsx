import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { AbTestsPage } from './ab-tests-page.js';

describe('The results of A/B tests', () => {
  it('show rate, interval and verdict', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult');
    const button = await screen.findByRole('region', { name: 'donation-button' });
    expect(button).toHaveTextContent('“Support” does best, and by more than chance (p under 0.001, at the 5 % level).');
    const [, donate] = within(button).getAllByRole('row');
    expect(donate).toHaveTextContent('Donate1,000404.0 %3.0 % to 5.4 %Nov 2, 2026, 8:00 AM');
  });

  it('show no rate for a variant that was never shown', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult');
    const message = await screen.findByRole('region', { name: 'donation-message' });
    expect(message).toHaveTextContent('Only one variant: there is nothing to compare it with.');
    expect(message).toHaveTextContent('Hello00––Not recorded');
  });

  it('say that there is no test yet', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult', { handlers: { 'GET /api/Admin/GetAbTestResults': () => [] } });
    expect(await screen.findByText('No test yet')).toBeInTheDocument();
  });
});
