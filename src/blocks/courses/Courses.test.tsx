// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Courses } from './Courses.tsx';
import { indicatorOffset } from './indicator.ts';
import { courseMotif } from './courseMotif.ts';

afterEach(cleanup);

const titles = ['Software development', 'Data Analysis', 'Product Design', 'Graphics Design', 'Cyber Security'];
const courses = titles.map((title) => ({ title, slug: title.toLowerCase().replace(' ', '-') }));
const draw = () => render(<Courses heading="Our Courses" courses={courses} />);
const link = (name: string) => screen.getByRole('link', { name });
const activeTitles = () => [...document.querySelectorAll('li[data-active] a')].map((item) => item.textContent);
const indicator = () => document.querySelector<HTMLElement>('[data-indicator]')!.style.transform;

describe('the course list', () => {
  it('links each course to its own page', () => {
    draw();
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/trainings/courses/software-development',
      '/trainings/courses/data-analysis',
      '/trainings/courses/product-design',
      '/trainings/courses/graphics-design',
      '/trainings/courses/cyber-security',
    ]);
  });

  it('starts with the first course on the stage', () => {
    draw();
    expect(screen.getByText('1 / 5')).toBeTruthy();
    expect(indicator()).toBe('translateX(0px)');
  });

  it('follows the keyboard as it follows the pointer', async () => {
    draw();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(link('Data Analysis'));
    expect(activeTitles()).toEqual(['Data AnalysisView course']);
    expect(screen.getByText('2 / 5')).toBeTruthy();
    expect(indicator()).toBe('translateX(46px)');
  });

  it('keeps the last course on the stage when the pointer leaves', async () => {
    draw();
    await userEvent.hover(link('Cyber Security'));
    await userEvent.unhover(link('Cyber Security'));
    expect(screen.getByText('5 / 5')).toBeTruthy();
  });

  it('draws nothing on the stage while there is no course', () => {
    render(<Courses heading="Our Courses" courses={[]} />);
    expect(screen.queryByText(/\//)).toBeNull();
  });
});

describe('the indicator', () => {
  it('stands in proportion to the index over the number of courses', () => {
    expect([0, 1, 2, 3].map((index) => indicatorOffset(index, 4))).toEqual([0, 57.5, 115, 172.5]);
  });
});

describe('the motif of a course', () => {
  it('is its own, or one by its place', () => {
    expect(courseMotif({ title: 'X', slug: 'data-analysis', motif: 'sun' }, 0)).toBe('sun');
    expect(courseMotif({ title: 'X', slug: 'new-course' }, 1)).not.toBe(
      courseMotif({ title: 'Y', slug: 'newer-course' }, 2),
    );
  });
});
