'use client'
import dynamic from 'next/dynamic'

/** The page of a session that this browser does not own: its code is no part of what an owner loads. */
export const ClaimPage = dynamic(() => import('./ClaimSession').then((module) => module.ClaimSession))
