import axe from 'axe-core';
import type { Page } from 'playwright-core';

import { isRow } from '../../../server/src/strapi/database/table';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One line a violation: the rule, what it asks for, and each element that breaks it. */
const describeViolation = (violation: unknown): string => {
  if (!isRow(violation)) return '';
  const nodes: readonly unknown[] = Array.isArray(violation.nodes) ? violation.nodes : [];
  const elements = nodes.map((node) =>
    isRow(node) ? `\n    ${text(node.html)}\n      ${text(node.failureSummary)}` : '',
  );
  return `${text(violation.id)}: ${text(violation.help)} (${text(violation.helpUrl)})${elements.join('')}`;
};

/**
 * Checks what the page shows with axe, by the rules of WCAG 2.2 A and AA.
 *
 * @param include what to check: by default the page beside Strapi's own navigation, and any dialog or list above it
 */
export const expectNoViolations = async (
  page: Page,
  include: readonly string[] = ['main', '[role="dialog"]', '[role="alertdialog"]', '[role="listbox"]'],
): Promise<void> => {
  // Strapi's buttons are paler under the mouse than axe would have them.
  await page.mouse.move(0, 0);
  // Not by a script element, which the panel's Content-Security-Policy would refuse.
  await page.evaluate(axe.source);
  const violations: unknown = await page.evaluate(`(async () => {
    const include = ${JSON.stringify(include)}.filter((selector) => document.querySelector(selector) !== null);
    if (include.length === 0) throw new Error('Nothing to check.');
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const found = await axe.run({ include }, { runOnly, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, helpUrl, nodes }) => ({
      id, help, helpUrl, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  })()`);
  const shown = Array.isArray(violations) ? violations.map(describeViolation) : [String(violations)];
  expect(shown.join('\n\n')).toBe('');
};
