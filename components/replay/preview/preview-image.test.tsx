import { ImageResponse } from 'next/og'
import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { createPicture } from '../static-picture'
import { PREVIEW_LAYOUT, PREVIEW_SIZE, PreviewImage } from './PreviewImage'

/** Every token in one colour: the renderer takes no absent ones. */
const GREY: Readonly<Record<string, string>> = new Proxy({}, { get: () => 'gray' })

describe('the picture of a link', () => {
  it.each([
    { name: 'a run with every stage and ending', events: readTour() },
    { name: 'nothing yet', events: [] },
  ])('is a PNG of the size that chats want: $name', async ({ events }) => {
    const words = { brand: 'b', kind: 'k', title: 't', outcome: 'o', model: 'm', more: '' }
    const picture = createPicture(events, PREVIEW_LAYOUT)
    const image = new ImageResponse(<PreviewImage picture={picture} words={words} colours={GREY} />, PREVIEW_SIZE)
    const bytes = Buffer.from(await image.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
