// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanyContext, companyFromSite } from '../../content/Company.ts';
import { readSiteJson } from '../../site/disk/readJsonFiles.ts';
import { NotFound } from './NotFound.tsx';

describe('the page of an address that does not exist', () => {
  let asked: string[];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    asked.push((event.target as HTMLFormElement).getAttribute('action')!);
  };

  beforeEach(() => {
    asked = [];
    document.addEventListener('submit', onSubmit);
    render(
      <CompanyContext value={companyFromSite(readSiteJson(process.cwd()))}>
        <NotFound
          heading="Oops..."
          text="Gone."
          back="Go back!"
          home={{ label: 'Go to homepage', to: '/' }}
          cloth={{ tiles: [['eye', 'weave']] }}
        />
      </CompanyContext>,
    );
  });
  afterEach(() => {
    document.removeEventListener('submit', onSubmit);
    vi.restoreAllMocks();
    cleanup();
  });

  it('goes back one step where there is one', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue(undefined);
    vi.spyOn(history, 'length', 'get').mockReturnValue(3);
    await userEvent.click(screen.getByRole('button', { name: 'Go back!' }));
    expect(back).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('links to the home page where there is no step to go back', async () => {
    const back = vi.spyOn(history, 'back');
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    await userEvent.click(screen.getByRole('button', { name: 'Go back!' }));
    expect(back).not.toHaveBeenCalled();
    expect(asked).toEqual(['/']);
  });
});
