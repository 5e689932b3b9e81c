import { describe, expect, it } from 'vitest';
import { isCurrentNavigationItem } from './isCurrentNavigationItem.ts';

const trainings = {
  label: 'Trainings',
  items: [
    { label: 'Training', to: '/trainings' },
    { label: 'Workshop', to: '/trainings/workshop' },
  ],
};

describe('the current item of the header', () => {
  it('is the one that leads to the page, with or without a slash at its end', () => {
    expect(isCurrentNavigationItem('/about-us', { label: 'About Us', to: '/about-us' })).toBe(true);
    expect(isCurrentNavigationItem('/about-us/', { label: 'About Us', to: '/about-us' })).toBe(true);
  });

  it('is the one whose submenu leads to the page or above it', () => {
    expect(isCurrentNavigationItem('/trainings/siwes', trainings)).toBe(true);
    expect(isCurrentNavigationItem('/careers', trainings)).toBe(false);
  });

  it('is not one whose path merely begins alike', () => {
    expect(isCurrentNavigationItem('/careers-fair', { label: 'Careers', to: '/careers' })).toBe(false);
  });

  it('is not the home page everywhere', () => {
    expect(isCurrentNavigationItem('/about-us', { label: 'Home', to: '/' })).toBe(false);
  });
});
