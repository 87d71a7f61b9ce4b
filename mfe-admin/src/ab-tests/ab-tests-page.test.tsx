import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { AbTestsPage } from './ab-tests-page.js';

describe('The results of A/B tests', () => {
  it('show rate, interval and verdict', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult');
    const button = await screen.findByRole('region', { name: 'donation-button' });
    expect(button).toHaveTextContent('“Support” does best, and by more than chance (p under 0.001, at the 5 % level).');
    const [, donate] = within(button).getAllByRole('row');
    expect(donate).toHaveTextContent('Donate1,000404.0 %3003.0 % to 5.4 %Nov 2, 2026, 8:00 AM');
  });

  it('show no rate for a variant that was never shown', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult');
    const message = await screen.findByRole('region', { name: 'donation-message' });
    expect(message).toHaveTextContent('Only one variant: there is nothing to compare it with.');
    expect(message).toHaveTextContent('Hello00–0–Not recorded');
  });

  it('say what was found, what the test can find by now, and what that still takes', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult');
    const button = await screen.findByRole('region', { name: 'donation-button' });
    expect(button).toHaveTextContent('“Support” is ahead of “Donate” by +4.0 percentage points.');
    expect(button).toHaveTextContent('the true difference is between +1.9 and +6.1.');
    expect(button).toHaveTextContent(/better by 10\.0 % of the rate, .* probability of 8\.\d % \(its power\)/);
    expect(button).toHaveTextContent(/shown 25,7\d\d times: 24,7\d\d more\. .* takes 99 days at most/);
    const effect = screen.getByLabelText('Smallest effect worth finding, in percent of the rate');
    await userEvent.clear(effect);
    await userEvent.type(effect, '100');
    expect(button).toHaveTextContent('Each variant has been shown often enough for that');
    await userEvent.clear(effect);
    expect(effect).toBeInvalid();
    expect(button).toHaveTextContent('better by 10.0 % of the rate');
  });

  it('say that there is no test yet', async () => {
    renderAdminPage(<AbTestsPage />, '/abTestResult', { handlers: { 'GET /api/Admin/GetAbTestResults': () => [] } });
    expect(await screen.findByText('No test yet')).toBeInTheDocument();
  });
});
